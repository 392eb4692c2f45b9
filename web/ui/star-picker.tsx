import styles from './star-picker.module.css'

const STARS = [1, 2, 3, 4, 5]

interface StarPickerProps {
  legend: string
  disabled?: boolean
}

/**
 * Five large stars as a native radio group named 'rating'. The document, not React, holds the
 * choice: a star that is tapped before the scripts have come stays tapped.
 */
export function StarPicker({ legend, disabled }: StarPickerProps) {
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {STARS.map((stars) => (
        <label key={stars} className={styles.star}>
          <input
            type="radio"
            name="rating"
            value={stars}
            aria-label={stars === 1 ? '1 star' : `${stars} stars`}
          />
        </label>
      ))}
    </fieldset>
  )
}
