import styles from './icon.module.css'

/** A drawing on a 24 by 24 grid in strokes of 2, without a name: it decorates a text. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.icon}>
      <path d={shape} />
    </svg>
  )
}
