import { FILE_TEXTS } from '#shared/admin/import-texts.ts'
import type { AdminLanguage } from '#shared/admin/languages.ts'
import { UserError } from '../cli/command.ts'

/** A file that cannot be imported. The message is the English sentence. */
export class ListError extends UserError {
  readonly hindi: string

  constructor(
    why: keyof typeof FILE_TEXTS,
    file: string,
    { what = '', cause }: { what?: string; cause?: unknown } = {},
  ) {
    const say = (language: AdminLanguage) =>
      FILE_TEXTS[why][language].replaceAll('FILE', () => file).replace('WHAT', () => what)
    super(say('en'), { cause })
    this.hindi = say('hi')
  }
}
