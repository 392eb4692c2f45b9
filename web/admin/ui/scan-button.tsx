import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../use-language.ts'
import ui from './admin-ui.module.css'
import { Button } from './button.tsx'
import { texts } from './ui-texts.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const findDetector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const LOOK_EVERY_MS = 200

interface ScanButtonProps {
  label: string
  /** Returns undefined if the code is for something else. */
  read: (code: string) => string | undefined
  /** The camera stops once this is called. */
  onFound: (text: string) => void
}

/** Renders nothing in browsers that cannot scan: Safari and Firefox. */
export function ScanButton(props: ScanButtonProps) {
  return findDetector() && 'mediaDevices' in navigator ? <Scanner {...props} /> : null
}

function Scanner({ label, read, onFound }: ScanButtonProps) {
  const words = useTexts(texts)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off')
  const latest = useRef({ read, onFound })
  useEffect(() => {
    latest.current = { read, onFound }
  })

  useEffect(() => {
    if (state !== 'on') return
    const stopped = new AbortController()
    const handleCodes = (codes: string[]) => {
      const text = codes.map(latest.current.read).find(Boolean)
      if (text === undefined || stopped.signal.aborted) return
      setState('off')
      latest.current.onFound(text)
    }
    watch(video.current!, stopped.signal, handleCodes).catch(() => setState('failed'))
    return () => stopped.abort()
  }, [state])

  return (
    <>
      <Button onClick={() => setState(state === 'on' ? 'off' : 'on')}>
        {state === 'on' ? words.stopScan : label}
      </Button>
      {state === 'on' && <video ref={video} className={ui.video} muted playsInline />}
      {state === 'failed' && (
        <p role="alert" className={ui.bad}>
          {words.cameraFailed}
        </p>
      )}
    </>
  )
}

/** @throws If the camera cannot be used. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCodes: (codes: string[]) => void,
) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = new (findDetector()!)({ formats: ['qr_code'] })
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))

  async function look() {
    // If a frame cannot be read, the next one is tried.
    const codes = await detector.detect(video).catch(() => [])
    onCodes(codes.map(({ rawValue }) => rawValue))
  }
}
