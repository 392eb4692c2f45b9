import { useState } from 'react'
import type { ContentPicture } from '#shared/admin/content-api.ts'
import { postToApi, postFileToApi } from '../call-api.ts'
import { useUpload } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button, FileButton } from '../ui/button.tsx'
import { Done, UploadStatus } from '../ui/save-status.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import styles from './festival.module.css'
import { texts } from './festival-texts.ts'

interface PictureCardProps {
  picture: ContentPicture
  onChange: () => Promise<void>
}

export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp'

/** The buttons take effect without Save. */
export function PictureCard({ picture: { name, address, mayRemove }, onChange }: PictureCardProps) {
  const t = useTexts(texts)
  const [label, hint] = t.pictures[name]
  const [isRemoved, setRemoved] = useState(false)
  const changing = useUpload(async (upload, file: File | undefined) => {
    if (!file) await postToApi('/picture-remove', { name })
    else {
      await postFileToApi(`/picture?name=${name}`, await shrinkPicture(file), upload)
      // Refreshes the browser's cached copy, which could otherwise be shown for an hour.
      if (address) await fetch(address.replace(/\?.*/, ''), { cache: 'reload' }).catch(() => {})
    }
    setRemoved(!file)
    await onChange()
  })

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
          <FileButton
            label={label}
            accept={PICTURE_KINDS}
            isBusy={changing.isBusy}
            onFiles={([file]) => void changing.run(file)}
          >
            {address === undefined ? t.choosePicture : t.replacePicture}
          </FileButton>
          {mayRemove && (
            <Button isBusy={changing.isBusy} onClick={() => void changing.run(undefined)}>
              {t.removePicture}
            </Button>
          )}
        </div>
        <UploadStatus {...changing.progress} />
        <Problem failure={changing.failure} />
        <Done>{changing.isDone && (isRemoved ? t.pictureRemoved : t.pictureSaved)}</Done>
      </div>
    </section>
  )
}

const SMALL_BYTES = 500_000
/** Larger than the guide ever shows a picture. */
const SIDE_MAX_PX = 2000
const QUALITY = 0.9

/**
 * Makes a photo smaller before it is sent over a slow line.
 * @returns The file itself if it is small or this browser cannot read it, because the server may.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // JPEG would lose transparency.
    const type = file.type === 'image/jpeg' ? file.type : 'image/png'
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, QUALITY),
    )
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
