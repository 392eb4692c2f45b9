import styles from './loading.module.css'

interface LoadingProps {
  /** `h1` if the screen has no other title yet. */
  as?: 'h1' | 'p'
  children: string
}

export function Loading({ as: Tag = 'p', children }: LoadingProps) {
  return <Tag className={styles.loading}>{children}</Tag>
}
