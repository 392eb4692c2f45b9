import ui from '../ui/admin-ui.module.css'
import styles from './import.module.css'

interface TickProps {
  isOn: boolean
  onTick: (isOn: boolean) => void
  children: string
}

export function Tick({ isOn, onTick, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onTick(target.checked)} />
      <span>{children}</span>
    </label>
  )
}

interface ChoiceProps<Value extends string> {
  children: string
  value: Value
  choices: Record<Value, string>
  onChoose: (value: Value) => void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { children, value, choices, onChoose } = props
  return (
    <label className={styles.choice}>
      <span>{children}</span>
      <select
        className={ui.input}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {Object.entries<string>(choices).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
