import { downloadZip } from 'client-zip'
import { useState } from 'react'
import type { Facts } from '#shared/admin/content-api.ts'
import { isIndia } from '#shared/clock-time.ts'
import { postFileToApi, postToApi } from '../call-api.ts'
import { texts as contentTexts } from '../content/content-texts.ts'
import { refreshMe } from '../session/session.ts'
import { useUpload } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button, FileButton } from '../ui/button.tsx'
import { Form } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { UploadStatus } from '../ui/save-status.tsx'
import { Card, Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { FACT_GROUPS, type FactName, type GroupName, listFields } from './fact-fields.ts'
import { FactInput } from './fact-input.tsx'
import { FieldBox } from './fact-input.tsx'
import { newFestivalTexts, texts as festivalTexts } from './festival-texts.ts'
import { shrinkPicture, PICTURE_KINDS } from './picture-card.tsx'
import { Preview } from './preview.tsx'

export function NewFestivalScreen() {
  const t = useTexts(newFestivalTexts)
  const { home, stalls } = useTexts(festivalTexts)
  const pages = [
    { path: '/', name: home },
    { path: '/browse-stalls', name: stalls },
  ]
  return (
    <Screen title={t.title} purpose={t.purpose} isWide>
      <div className={ui.columns}>
        <div className={ui.stack}>
          <NewFestivalForm />
          <FolderForm />
        </div>
        <aside>
          <Preview title={t.sample} source="/sample-preview" pages={pages} hasHindi version="" />
        </aside>
      </div>
    </Screen>
  )
}

const ASKED: FactName[] = [
  'title',
  'organisation',
  'days',
  'timeZone',
  'colours',
  'guideLanguages',
  'currency',
]
const FIELDS = (Object.keys(FACT_GROUPS) as GroupName[])
  .flatMap(listFields)
  .filter(({ name }) => ASKED.includes(name))

/** Outside India, the guide starts without Hindi. */
function guessFacts(): Facts {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isIndia(timeZone) ? {} : { timeZone, guideLanguages: ['en'] }
}

function NewFestivalForm() {
  const t = useTexts(newFestivalTexts)
  const { pictures, choosePicture } = useTexts(festivalTexts)
  const { mistake } = useTexts(contentTexts)
  const [facts, setFacts] = useState(guessFacts)
  const [logo, setLogo] = useState<File>()
  const [isMade, setMade] = useState(false)
  const { run, isBusy, failure, progress } = useUpload(async (upload) => {
    if (!isMade) await postToApi('/new-festival', { facts })
    setMade(true)
    setLogo(undefined)
    if (logo) await postFileToApi('/picture?name=logo', await shrinkPicture(logo), upload)
    await refreshMe()
  })

  function findProblem(name: string) {
    const mistakes = failure?.code === 'content-mistakes' ? failure.mistakes : []
    const found = mistakes.find(({ field }) => field === name)
    return found && mistake(found.expected, found.found)
  }

  return (
    <Card title={t.make}>
      <Form noValidate onSubmit={() => !isBusy && run()}>
        <div className={ui.stack} inert={isMade}>
          {FIELDS.map((field) => (
            <FactInput
              key={field.name}
              field={field}
              facts={facts}
              hasHindi={!facts['guideLanguages']}
              findProblem={findProblem}
              onChange={(changed) => setFacts({ ...facts, ...changed })}
            />
          ))}
        </div>
        <FieldBox label={pictures.logo[0]} hint={t.logoHint}>
          <div className={ui.row}>
            <FileButton
              label={choosePicture}
              accept={PICTURE_KINDS}
              isBusy={isBusy}
              onFiles={([file]) => setLogo(file)}
            />
            <span translate="no">{logo?.name}</span>
          </div>
        </FieldBox>
        <UploadStatus {...progress} />
        <Problem failure={failure} />
        {isMade && failure && <p>{t.logoFailed}</p>}
        <Button type="submit" look="large" isBusy={isBusy}>
          {isMade ? t.goOn : t.makeIt}
        </Button>
      </Form>
    </Card>
  )
}

function FolderForm() {
  const t = useTexts(newFestivalTexts)
  const { mistakeIn } = useTexts(contentTexts)
  const { run, isBusy, failure, progress } = useUpload(async (upload, zip: Promise<Blob>) => {
    await postFileToApi('/festival-folder', await zip, upload)
    await refreshMe()
  })
  return (
    <Card title={t.upload}>
      <p className={ui.soft}>{t.uploadHint}</p>
      <div className={ui.row}>
        <FileButton
          label={t.chooseFolder}
          isFolder
          isBusy={isBusy}
          onFiles={(files) => void run(toZip(files))}
        />
        <FileButton
          label={t.chooseZip}
          accept=".zip"
          isBusy={isBusy}
          onFiles={([file]) => void run(Promise.resolve(file))}
        />
      </div>
      <UploadStatus {...progress} />
      <Problem failure={failure} />
      {failure?.code === 'content-mistakes' &&
        failure.mistakes.map(({ file, field, expected, found }) => (
          <p key={file + field + expected} className={ui.bad}>
            {mistakeIn(`${file}, ${field}`, expected, found)}
          </p>
        ))}
    </Card>
  )
}

const toZip = (files: File[]): Promise<Blob> =>
  downloadZip(files.map((file) => ({ name: file.webkitRelativePath, input: file }))).blob()
