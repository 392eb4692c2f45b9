import { expect, test, vi } from 'vitest'
import { language } from '#messages/format.ts'
import { showFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { listen } from './listen.ts'
import { voiceToasts } from './use-voice-input.ts'

interface Recognition {
  onresult(event: unknown): void
  onerror(event: { error: string }): void
  onend(): void
}

/** Listens in a fake browser that runs `act` once recognition has started. */
function listenTo(act: (recognition: Recognition) => void, signal = new AbortController().signal) {
  const made: object[] = []
  class PretendRecognition {
    start() {
      made.push({ ...this })
      act(this as unknown as Recognition)
    }
    abort() {}
  }
  vi.stubGlobal('webkitSpeechRecognition', PretendRecognition)
  return { made, outcome: listen(signal) }
}

test("recognises one phrase, once, in the page's language as spoken in India", async () => {
  const results = [[{ transcript: ' Gulab Jamun ' }]]
  const { made, outcome } = listenTo((recognition) => recognition.onresult({ results }))
  expect(await outcome).toEqual({ kind: 'heard', text: 'Gulab Jamun' })
  const once = { continuous: false, interimResults: false, maxAlternatives: 1 }
  expect(made).toMatchObject([{ lang: `${language}-IN`, ...once }])
})

test('does not use the Indian accent if the festival is elsewhere', async () => {
  showFestival({ timeZone: 'Europe/Dublin' })
  const { made, outcome } = listenTo((recognition) => recognition.onend())
  await outcome
  expect(made).toMatchObject([{ lang: language }])
})

const failing = (error: string) => listenTo((recognition) => recognition.onerror({ error })).outcome

test('a visitor without a network, or in a browser without a speech service, hears what is missing', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failing('network')).toEqual({ kind: 'no-network' })
  vi.stubGlobal('navigator', { onLine: true })
  for (const error of ['network', 'service-not-allowed', 'language-not-supported']) {
    expect(await failing(error)).toEqual({ kind: 'no-service' })
  }
  const titles = Object.values(voiceToasts).map(({ title }) => title)
  expect(new Set(titles).size).toBe(4)
})

test('a blocked microphone is denied, and every other end means that nothing was heard', async () => {
  const kinds = [
    await failing('not-allowed'),
    await failing('audio-capture'),
    await failing('no-speech'),
    await listenTo((recognition) => recognition.onend()).outcome,
    await listenTo((recognition) => recognition.onresult({ results: [] })).outcome,
    await listenTo(() => {
      throw new Error('has started already')
    }).outcome,
  ].map(({ kind }) => kind)
  const nothing = 'nothing-heard'
  expect(kinds).toEqual(['denied', 'denied', nothing, nothing, nothing, nothing])
})

test('listening stops after six seconds, or when the visitor stops it', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  void listenTo(() => {}).outcome.then(done)
  await vi.advanceTimersByTimeAsync(5999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledWith({ kind: 'nothing-heard' })
  const visitor = new AbortController()
  const { outcome } = listenTo(() => {}, visitor.signal)
  visitor.abort()
  expect(await outcome).toEqual({ kind: 'nothing-heard' })
})
