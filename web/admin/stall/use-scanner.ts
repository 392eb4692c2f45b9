import { useEffect, useRef, useState } from 'react'
import { toScannedNumber } from './scanned-number.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const findDetector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const LOOK_EVERY_MS = 200

/** Whether this browser can scan QR codes; Safari and Firefox cannot. */
export const canScan = () => findDetector() !== undefined && 'mediaDevices' in navigator

/**
 * Scans a card with the camera.
 * @param onNumber Called with the card's stall number. The camera then stops.
 */
export function useScanner(onNumber: (number: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off')
  const latest = useRef(onNumber)
  useEffect(() => {
    latest.current = onNumber
  })

  useEffect(() => {
    if (state !== 'on') return
    const stopped = new AbortController()
    const found = (number: string) => {
      setState('off')
      latest.current(number)
    }
    watch(video.current!, stopped.signal, found).catch(() => setState('failed'))
    return () => stopped.abort()
  }, [state])
  return { video, state, start: () => setState('on'), stop: () => setState('off') }
}

/** @throws If the camera cannot be used. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onFound: (number: string) => void,
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
    const number = codes.map(({ rawValue }) => toScannedNumber(rawValue)).find(Boolean)
    if (number !== undefined && !signal.aborted) onFound(number)
  }
}
