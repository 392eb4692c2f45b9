/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
export const SLOW_NETWORK = {
  roundTripMs: 150,
  downBytesPerSecond: 200_000,
  upBytesPerSecond: 94_000,
}
