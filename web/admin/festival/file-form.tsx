import type { ContentFile } from '#shared/admin/content-api.ts'
import { texts as contentTexts, toFileName } from '../content/content-texts.ts'
import type { Content } from '../content/use-content.ts'
import ui from '../ui/admin-ui.module.css'
import { useTexts } from '../use-language.ts'
import { type FactField, PROJECT_FIELD } from './fact-fields.ts'
import { FactInput } from './fact-input.tsx'
import { ListEditor } from './list-editor.tsx'
import { NOTICES_FILE } from '#shared/notices.ts'
import { ReadyNotices } from './notices.tsx'
import { texts } from './festival-texts.ts'

interface FileFormProps {
  /** With this person's unsaved edits. */
  file: ContentFile
  content: Content
  hasHindi: boolean
}

interface FactFormProps extends FileFormProps {
  fields: FactField[]
}

export function FileForm(props: FileFormProps) {
  const { file, content } = props
  const t = useTexts(texts)
  const fileTexts = useTexts(contentTexts)
  const findProblem = useProblems(file, content)
  const name = file.file
  switch (file.kind) {
    case 'damaged':
      return <p className={ui.bad}>{t.damaged(name, file.line)}</p>
    case 'facts':
      return <FactForm {...props} fields={[PROJECT_FIELD]} />
    case 'table':
      return (
        <>
          <ListEditor
            // Hidden so that nobody clears it: without an id, an edited notice would count as new.
            hides={name === NOTICES_FILE ? 'id' : undefined}
            columns={file.columns}
            rows={file.rows}
            findProblem={(row, title) => findProblem(title, row)}
            onChange={(rows) => content.edit(name, { rows })}
          />
          {name === NOTICES_FILE && (
            <ReadyNotices
              file={file}
              onAdd={(row) => content.edit(name, { rows: [...file.rows, row] })}
            />
          )}
        </>
      )
    case 'text':
      return (
        <>
          <textarea
            className={ui.input}
            aria-label={toFileName(fileTexts, name)}
            rows={12}
            value={file.text}
            onChange={(event) => content.edit(name, { text: event.target.value })}
          />
          <p className={ui.soft}>{t.textHint}</p>
        </>
      )
  }
}

export function FactForm({ fields, file, content, hasHindi }: FactFormProps) {
  const t = useTexts(texts)
  const findProblem = useProblems(file, content)
  if (file.kind === 'damaged') return <p className={ui.bad}>{t.damaged(file.file, file.line)}</p>
  if (file.kind !== 'facts') return null
  return fields.map((field) => (
    <FactInput
      key={field.name}
      field={field}
      facts={file.facts}
      hasHindi={hasHindi}
      findProblem={findProblem}
      onChange={(facts) => content.edit(file.file, { facts })}
    />
  ))
}

/** @returns A function that says what is wrong with a fact or a cell. */
function useProblems({ file }: ContentFile, { mistakes }: Content) {
  const { mistake } = useTexts(contentTexts)
  return (field: string, row?: number) => {
    const found = mistakes.find(
      (one) => one.file === file && one.field === field && one.row === row,
    )
    return found && mistake(found.expected, found.found)
  }
}
