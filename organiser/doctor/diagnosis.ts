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

export const warning = (subject: string, text: string, remedy: string): Diagnosis => ({
  subject,
  verdict: 'warning',
  text,
  remedy,
})

export const wrong = (subject: string, text: string, remedy: string): Diagnosis => ({
  subject,
  verdict: 'wrong',
  text,
  remedy,
})

export const unknown = (subject: string, text: string, remedy: string): Diagnosis => ({
  subject,
  verdict: 'unknown',
  text,
  remedy,
})
