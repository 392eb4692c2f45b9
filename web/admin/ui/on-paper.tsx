import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { PAPER_RULES } from '#web/visitors/qr-cards/card-parts.ts'
import { type FestivalFile, festivalHref } from '#shared/precache.ts'
import type { Festival } from '#shared/festival.ts'
import { setFestival } from '#web/visitors/festival.ts'
import styles from './admin-ui.module.css'

/** The sheets are siblings of the app's root. */
const ONLY_SHEETS = '@media print{#root{display:none}}'

/** Printed instead of the screen, and invisible otherwise. */
export function OnPaper({ children }: { children: ReactNode }) {
  usePaperStyles()
  return createPortal(<div className={styles.paper}>{children}</div>, document.body)
}

/**
 * The content security policy forbids style elements, and Safari before 16.4 cannot construct style
 * sheets, so the rules are added to one of the app's own style sheets.
 */
function usePaperStyles() {
  useLayoutEffect(() => {
    const sheet = document.styleSheets[0]!
    const rules = [...PAPER_RULES, ONLY_SHEETS]
    for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length)
    return () => rules.forEach(() => sheet.deleteRule(sheet.cssRules.length - 1))
  }, [])
}

/** Printed addresses depend on the festival. */
export async function showFestival(language: string): Promise<Festival> {
  const response = await fetch(festivalHref(language))
  const { festival } = (await response.json()) as FestivalFile
  setFestival(festival as Festival)
  return festival as Festival
}
