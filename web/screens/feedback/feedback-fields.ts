import { type Feedback, feedbackDraft } from '#web/forms/feedback-note.ts'

/** The form's current values. */
export function readFeedback(form: HTMLFormElement): Feedback {
  return {
    rating: Number((form.elements.namedItem('rating') as RadioNodeList).value),
    message: messageOf(form).value,
  }
}

/** Fills in the draft of an earlier visit, except in fields that are filled in already. */
export function fillIn(form: HTMLFormElement): void {
  const draft = feedbackDraft.read()
  const { rating, message } = readFeedback(form)
  if (!draft) return
  if (message === '') messageOf(form).value = draft.message
  if (rating !== 0) return
  const star = form.querySelector<HTMLInputElement>(`[name=rating][value="${draft.rating}"]`)
  if (star) star.checked = true
}

function messageOf(form: HTMLFormElement): HTMLTextAreaElement {
  return form.elements.namedItem('message') as HTMLTextAreaElement
}
