import styles from './icon.module.css'

/** All shapes for `Icon` were drawn for Mela. */
export const phoneShape = 'M5 4h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5z'
export const microphoneShape =
  'M12 14a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11a6 6 0 0 0 12 0M12 17v4'
export const placeShape =
  'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z'
export const mapShape = 'M9 4L3 6.5v13L9 17l6 2.5 6-2.5v-13L15 6.5zM9 4v13M15 6.5v13'
export const stallShape =
  'M4 4h16l1 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM5 12v8h14v-8M9 20v-5h6v5'
export const trophyShape =
  'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 15v3M8 20h8'
export const helpShape =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3q-1.1.6-1.1 1.7M12 17v.1'
/** Icon props. The scripts contain an object once; a string would be inlined at every use. */
export const heart = { shape: 'M12 20l-7-8a4.6 4.6 0 0 1 7-6 4.6 4.6 0 0 1 7 6z' }
export const star = {
  shape: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-2.9-5.5 2.9 1-6.2L3 9.6l6.2-.9z',
}

/**
 * On a 24 by 24 grid with strokes of 2. Has no accessible name, because it decorates text. The
 * attributes are its size in browsers that ignore our styles.
 */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" className={styles.icon}>
      <path d={shape} />
    </svg>
  )
}
