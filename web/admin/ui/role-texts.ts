import type { Role } from '#shared/admin/rights.ts'
import type { Texts } from '../use-language.ts'

export const roleTexts: Texts<Record<Role, string>> = {
  en: { organiser: 'Organiser', volunteer: 'Volunteer' },
  hi: { organiser: 'आयोजक', volunteer: 'स्वयंसेवक' },
}
