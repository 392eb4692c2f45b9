import type { ComponentProps } from 'react'
import { stars } from '#messages/controls.ts'
import styles from './star-picker.module.css'

const STARS = [1, 2, 3, 4, 5]

interface StarPickerProps extends ComponentProps<'fieldset'> {
  legend: string
  chosen?: number
}

/**
 * Native radio buttons hold the choice, so a star that is tapped before the scripts have loaded
 * stays chosen.
 */
export function StarPicker({ legend, chosen, ...fieldset }: StarPickerProps) {
  return (
    <fieldset {...fieldset} className={styles.picker}>
      <legend className="visually-hidden">{legend}</legend>
      {STARS.map((count) => (
        <input
          key={count}
          type="radio"
          name="rating"
          value={count}
          defaultChecked={count === chosen}
          aria-label={stars({ count })}
          className={styles.star}
        />
      ))}
    </fieldset>
  )
}
