import { useRef, useState } from 'react'
import type { ContentPicture, RemovePicture } from '#shared/admin/content-api.ts'
import { postToApi, postFileToApi } from '../call-api.ts'
import { useUpload } from '../session/use-upload.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Done } from '../ui/done.tsx'
import { Problem } from '../ui/problem.tsx'
import { UploadStatus } from '../ui/save-status.tsx'
import { useTexts } from '../use-language.ts'
import styles from './festival.module.css'
import { texts } from './festival-texts.ts'

interface PictureCardProps {
  picture: ContentPicture
  /** Called once the picture has been replaced or removed. */
  onChange: () => Promise<void>
}

/** A picture of the festival, with buttons to replace and remove it. They act at once. */
export function PictureCard({ picture: { name, address, mayRemove }, onChange }: PictureCardProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const [label, hint] = t.pictures[name]
  const [isRemoved, setRemoved] = useState(false)
  const changing = useUpload(async (upload, file: File | undefined) => {
    if (!file) await postToApi('/picture-remove', { name } satisfies RemovePicture)
    else {
      await postFileToApi(`/picture?name=${name}`, await shrinkPicture(file), upload)
      // Browsers may keep a picture for an hour. This one shows the new one at once.
      if (address) await fetch(address.replace(/\?.*/, ''), { cache: 'reload' }).catch(() => {})
    }
    setRemoved(!file)
    await onChange()
  })

  function handleFile(file: File | undefined) {
    if (file) void changing.run(file)
    // So that the same file can be chosen again.
    input.current!.value = ''
  }

  return (
    <section className={styles.picture} aria-label={label}>
      {address === undefined ? (
        <div className={styles.none}>{t.noPicture}</div>
      ) : (
        <img src={address} alt={label} />
      )}
      <div className={ui.stack}>
        <h3>{label}</h3>
        <p className={ui.soft}>{hint}</p>
        <div className={ui.row}>
          <Button isBusy={changing.isBusy} onClick={() => input.current!.click()}>
            {address === undefined ? t.choosePicture : t.replacePicture}
          </Button>
          {mayRemove && (
            <Button isBusy={changing.isBusy} onClick={() => void changing.run(undefined)}>
              {t.removePicture}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => handleFile(event.target.files?.[0])}
        />
        <UploadStatus {...changing.progress} />
        <Problem failure={changing.failure} />
        <Done>{changing.isDone && (isRemoved ? t.pictureRemoved : t.pictureSaved)}</Done>
      </div>
    </section>
  )
}

const SMALL_BYTES = 500_000
/** More than the guide shows. */
const SIDE_MAX_PX = 2000
const QUALITY = 0.9

/**
 * Makes a photo smaller before it is sent over a slow line.
 * @returns The file itself if it is small, or if this browser cannot read it: the server may.
 */
async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // Only JPEG has no transparent parts.
    const type = file.type === 'image/jpeg' ? file.type : 'image/png'
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, QUALITY),
    )
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
