import type { ReactNode } from 'react'
import ui from '../ui/admin-ui.module.css'
import styles from './festival.module.css'

export interface FactInputProps {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** Undefined if the fact is not set. */
  value: unknown
  /** Null removes the fact. */
  onChange: (value: unknown) => void
}

export function FieldBox({
  label,
  hint,
  problem,
  children,
}: Omit<FactInputProps, 'value' | 'onChange'> & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={ui.soft}>{hint}</p>}
      {children}
      {problem !== undefined && <p className={ui.bad}>{problem}</p>}
    </fieldset>
  )
}
