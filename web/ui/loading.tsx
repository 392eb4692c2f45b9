import styles from './loading.module.css'

/** Says what is on its way, where nothing else can be shown yet. */
export function Loading({ children }: { children: string }) {
  return <p className={styles.loading}>{children}</p>
}
