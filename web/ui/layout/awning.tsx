import styles from './awning.module.css'

/** The scalloped, striped edge of a stall's roof. */
export function Awning() {
  return <div className={styles.awning} aria-hidden="true" />
}
