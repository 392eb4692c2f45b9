import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('a name is found however the phone writes it', () => {
  for (const [written, typed] of [
    ["Ravi's Dosa", 'Ravi\u2019s Dosa'],
    ["Ravi's Dosa", 'Ravi\u02bcs Dosa'],
    ['ज़ायका', 'जायका'],
    ['\u095b\u093e\u092f\u0915\u093e', '\u091c\u093c\u093e\u092f\u0915\u093e'],
    ['पकौड़ी', 'पकौडी'],
    ['शक्\u200dति', 'शक्ति'],
    ['श्री\u200cराम', 'श्रीराम'],
    ['Café Crème', 'cafe creme'],
    ['Pani  Puri', 'Pani Puri'],
    ['Pani\u00a0Puri', 'Pani Puri'],
    ['স্টল ১২', 'स्टल 12'],
  ] as const) {
    expect.soft(fold(written), written).toBe(fold(typed))
  }
})
