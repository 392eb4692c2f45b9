import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { PAPER_RULES } from '#web/visitors/qr-cards/paper.ts'
import styles from './admin-ui.module.css'

/** The sheets are beside the app's root. */
const ONLY_SHEETS = '@media print{#root{display:none}}'

/** Sheets that are printed instead of the screen, and seen only there. */
export function OnPaper({ children }: { children: ReactNode }) {
  usePaperStyles()
  return createPortal(<div className={styles.paper}>{children}</div>, document.body)
}

/**
 * Other screens print with the printer's own margins. The app's policy allows no style element, and
 * Safari before 16.4 has no style sheets from scripts, so the rules are added to one of the app's own.
 */
function usePaperStyles() {
  useLayoutEffect(() => {
    const sheet = document.styleSheets[0]!
    const rules = [...PAPER_RULES, ONLY_SHEETS]
    for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length)
    return () => rules.forEach(() => sheet.deleteRule(sheet.cssRules.length - 1))
  }, [])
}
