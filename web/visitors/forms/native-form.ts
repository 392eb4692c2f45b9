import { festival } from '#web/visitors/festival.ts'

/** Whether forms work without scripts: our own server accepts them, a hosted service does not. */
export function takesNativeForms(): boolean {
  return festival().tableService === undefined
}

/** Makes a form work without scripts: the browser submits it to the form's own page. */
export function nativeForm(action?: string): { method?: 'post'; action?: string | undefined } {
  return takesNativeForms() ? { method: 'post', action } : {}
}
