import * as messages from '#messages/controls.ts'
import { ButtonLink } from './button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

export function Pager({ page, pageCount, hrefOf }: PagerProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={messages.pages} className={styles.pager}>
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} rel="prev">
          {messages.previousPage}
        </ButtonLink>
      )}
      <p className={styles.where}>{messages.pageOf({ page, count: pageCount })}</p>
      {page < pageCount && (
        <ButtonLink href={hrefOf(page + 1)} rel="next">
          {messages.nextPage}
        </ButtonLink>
      )}
    </nav>
  )
}
