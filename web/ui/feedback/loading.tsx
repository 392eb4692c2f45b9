import styles from './loading.module.css'

interface LoadingProps {
  /** The title, where the screen has no other one yet. */
  as?: 'h1' | 'p'
  children: string
}

/** Says what is loading, where nothing else can be shown yet. */
export function Loading({ as: Tag = 'p', children }: LoadingProps) {
  return <Tag className={styles.loading}>{children}</Tag>
}
