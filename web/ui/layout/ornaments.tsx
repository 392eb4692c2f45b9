import styles from './ornaments.module.css'

/** The scalloped, striped edge of a stall's roof. */
export function Awning() {
  return <div className={styles.awning} aria-hidden="true" />
}

/** A string of marigolds, used as a rule between two parts of a page. */
export function Garland() {
  return <div className={styles.garland} aria-hidden="true" />
}
