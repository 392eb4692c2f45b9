/** Also reports an image that failed before hydration. */
export function brokenImageProps(onBroken: () => void) {
  return {
    onError: onBroken,
    ref(image: HTMLImageElement | null) {
      if (image?.src && image.complete && image.naturalWidth === 0) onBroken()
    },
  }
}
