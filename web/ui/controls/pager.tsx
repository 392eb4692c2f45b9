import { ButtonLink } from './button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Previous and next page as links; nothing when there is one page. */
export function Pager({ page, pageCount, hrefOf }: PagerProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 ? (
        <ButtonLink href={hrefOf(page - 1)} rel="prev">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className={styles.where}>{`Page ${page} of ${pageCount}`}</p>
      {page < pageCount ? (
        <ButtonLink href={hrefOf(page + 1)} rel="next">
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
