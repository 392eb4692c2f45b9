/** If something cannot be checked from outside, its state is unknown, never good. */
export type Verdict = 'good' | 'warning' | 'wrong' | 'unknown'

export interface Diagnosis {
  subject: string
  verdict: Verdict
  text: string
  /** For everything that is not good. */
  remedy?: string
}

export const good = (subject: string, text: string): Diagnosis => ({
  subject,
  verdict: 'good',
  text,
})

const create =
  (verdict: Verdict) =>
  (subject: string, text: string, remedy: string): Diagnosis => ({ subject, verdict, text, remedy })

export const warning = create('warning')
export const wrong = create('wrong')
export const unknown = create('unknown')
