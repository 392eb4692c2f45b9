import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { plural } from '#organiser/plural.ts'

/** Row counts by table: '12 ratings of 5 stalls, 1 join request, ...'. */
export function describeContents(rows: Record<string, number>): string {
  const { ratings = 0, totals = 0 } = rows
  return [
    `${plural(ratings, 'rating')} of ${plural(totals, 'stall')}`,
    ...describeForms(rows),
  ].join(', ')
}

/** '1 join request' and '6 rows of feedback', one entry per form. */
export function describeForms(rows: Record<string, number>): string[] {
  return FORM_TABLES.map(({ name, nouns }) => plural(rows[name] ?? 0, ...nouns))
}
