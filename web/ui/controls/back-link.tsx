import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { Icon } from '../icons/icon.tsx'

const BACK_SHAPE = 'M19 12H5M11 6l-6 6 6 6'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.back}>
      <Icon shape={BACK_SHAPE} />
      {children}
    </a>
  )
}
