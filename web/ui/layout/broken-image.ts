/** Props that report an image that failed to load, even before hydration. */
export function brokenImageProps(onBroken: () => void) {
  return {
    onError: onBroken,
    ref(image: HTMLImageElement | null) {
      if (image?.src && image.complete && image.naturalWidth === 0) onBroken()
    },
  }
}
