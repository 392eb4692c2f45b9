import { expect, test } from 'vitest'
import { lookAtSender } from './look-inside.ts'

test.each([
  ['198.51.100.7', 'https://guide.example.org', 'good'],
  // The claim of the request was believed.
  ['192.0.2.77', 'https://guide.example.org', 'wrong'],
  // A proxy in a container's network is not trusted, or does not say for whom it forwards the request.
  ['172.18.0.2', 'https://guide.example.org', 'warning'],
  ['127.0.0.1', 'https://guide.example.org', 'warning'],
  // A Raspberry Pi with its own Wi-Fi.
  ['192.168.4.20', 'https://192.168.4.1', 'good'],
  ['192.0.2.77', 'http://localhost:3000', 'unknown'],
])('a server that sees %s at %s is %s', (sender, origin, verdict) => {
  expect(lookAtSender({ sender }, origin)).toMatchObject({ verdict, subject: 'proxy' })
})
