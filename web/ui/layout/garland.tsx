import styles from './garland.module.css'

/** A string of marigolds, drawn as a rule between two parts of a page. */
export function Garland() {
  return <div className={styles.garland} aria-hidden="true" />
}
