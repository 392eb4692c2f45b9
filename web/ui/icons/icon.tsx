import styles from './icon.module.css'

/** An icon on a 24 by 24 grid with strokes of 2. It has no accessible name, because it decorates text. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.icon}>
      <path d={shape} />
    </svg>
  )
}
