import type { RenamedStall } from '#organiser/rows/rated-stalls.ts'
import { type ColumnUse, toAnswerName, toTitleKey } from '#organiser/columns/column-answers.ts'
import type { Question } from '#organiser/columns/questions.ts'
import { type Finding, isMistake } from '#organiser/findings/finding.ts'
import { groupFindings } from '#organiser/findings/group-findings.ts'
import { MISLEADING } from '#organiser/findings/known-findings.ts'
import { toScreenTexts } from '#organiser/findings/screen-texts.ts'
import { groupChanges, toRemoved } from '#organiser/import/describe-changes.ts'
import type { prepareImport } from '#organiser/import/prepare-import.ts'
import type { Sheet } from '#organiser/spreadsheets/sheet.ts'
import {
  type ImportAnswer,
  type ImportChangeKind,
  IMPORT_CHANGES,
  type ImportDraft,
  type ImportFinding,
  type ImportOption,
  type ImportQuestion,
  type ImportSheet,
} from '#shared/admin/import-api.ts'

type Prepared = ReturnType<typeof prepareImport>

const ROWS_SHOWN = 30
const CELL_SHOWN = 200
const EXAMPLES_SHOWN = 5

/** @param prepared Undefined if the options cannot be used. */
export function toAnswer(
  { id, name, sheets }: { id: string; name: string; sheets: Sheet[] },
  prepared: Prepared | undefined,
): ImportAnswer {
  const { questions = [], offers = [] } = prepared?.plan ?? {}
  const toOwn = (question: Question) => toQuestion(question, prepared!)
  return {
    id,
    name,
    sheets: sheets.filter(({ rows }) => rows.length > 0).map((sheet) => toSheet(sheet, prepared)),
    questions: questions.map(toOwn),
    offers: offers.map(toOwn),
  }
}

function toSheet({ sheet: name, rows }: Sheet, prepared: Prepared | undefined): ImportSheet {
  const report = prepared?.plan.reports.find(({ place }) => place.sheet === name)
  const asked = (prepared?.plan.questions ?? [])
    .filter(({ place }) => place.sheet === name)
    .flatMap(({ columns }) => columns)
  return {
    ...(name !== undefined && { name }),
    isRead: prepared?.plan.read.includes(name) ?? false,
    rows: rows.slice(0, ROWS_SHOWN).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, CELL_SHOWN)),
    })),
    rowCount: rows.length,
    ...(report && { titleLine: report.place.line }),
    columns: (report?.uses ?? []).map((use) => toColumn(use, asked, prepared!)),
  }
}

function toColumn(use: ColumnUse, asked: string[], { earlier }: Prepared) {
  const { letter, title, answer, column } = use
  const is = answer ?? column
  const isEarlier = earlier.has(toTitleKey(title))
  return {
    letter,
    isAsked: !is && asked.includes(letter),
    ...(is && {
      is: toAnswerName(is),
      why: !answer ? ('title' as const) : isEarlier ? ('earlier' as const) : ('answer' as const),
    }),
  }
}

/** Names columns of workbooks with their sheet, as another sheet may have the same letters. */
function toQuestion(question: Question, { plan }: Prepared): ImportQuestion {
  const { asks, place, columns, names, count, choices } = question
  const { sheet, line } = place
  const uses = plan.reports.find((report) => report.place.sheet === sheet)?.uses ?? []
  const toTitle = (letter: string) => uses.find((use) => use.letter === letter)?.title ?? ''
  const onSheet = ([name, value]: [string, string?]): ImportOption => {
    const option = name as ImportOption[0]
    if (value === undefined) return [option]
    const isOfSheet = sheet !== undefined && (name === 'column' || name === 'title-row')
    return [option, isOfSheet ? `${sheet}!${value}` : value]
  }
  return {
    asks,
    ...(sheet !== undefined && { sheet }),
    line,
    columns: columns.map((letter) => ({ letter, title: toTitle(letter) })),
    names,
    count,
    choices: choices.map(({ options }) => options.map(onSheet)),
  }
}

/** What publishing would change, without its token. */
export function toDraft(
  { plan, changes, answers }: Prepared,
  renamed: RenamedStall[],
): Omit<ImportDraft, 'token'> {
  const { after, files, mobiles, newCategories, findings, samples } = plan
  return {
    isSame: Object.keys(files).length === 0 && mobiles.length === 0 && !answers,
    stalls: after.map(({ stallNumber: number, stallName: name }) => ({ number, name })),
    products: after.reduce((count, { products }) => count + products.length, 0),
    mobiles: mobiles.length,
    newCategories,
    samples: toRemoved(changes).filter((number) => samples.has(number)).length,
    renamed,
    changes: toChanges(changes, findings),
    findings: groupFindings(findings).map(toFinding).toSorted(byHarm),
  }
}

function toChanges(changes: Prepared['changes'], findings: Finding[]): ImportDraft['changes'] {
  const jumps = findings.filter(({ name }) => name === 'price-jump')
  const lines = jumps.slice(0, EXAMPLES_SHOWN).map(({ reason }) => reason)
  const all: ImportDraft['changes'] = [
    ...(jumps.length > 0 ? [{ kind: 'price-jumps' as const, count: jumps.length, lines }] : []),
    ...groupChanges(changes).map(({ headline: kind, ...group }) => ({ kind, ...group })),
  ]
  const order = (kind: ImportChangeKind) => IMPORT_CHANGES.indexOf(kind)
  return all.toSorted((a, b) => order(a.kind) - order(b.kind))
}

function toFinding(group: Finding[]): ImportFinding {
  const [first] = group
  return {
    isMistake: isMistake(first!),
    isMisleading: MISLEADING.includes(first!.name),
    count: group.length,
    examples: group.slice(0, EXAMPLES_SHOWN).map((finding) => ({
      sheet: finding.sheet,
      line: finding.line,
      text: toScreenTexts(finding),
    })),
  }
}

const harmOf = ({ isMisleading, isMistake: isWrong }: ImportFinding) =>
  isMisleading ? 2 : isWrong ? 1 : 0
const byHarm = (a: ImportFinding, b: ImportFinding) => harmOf(b) - harmOf(a)
