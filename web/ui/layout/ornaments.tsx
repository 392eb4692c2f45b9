import styles from './ornaments.module.css'

export function Awning() {
  return <div className={styles.awning} aria-hidden="true" />
}

export function Garland() {
  return <div className={styles.garland} aria-hidden="true" />
}
