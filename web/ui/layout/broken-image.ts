/** Props that tell of an image that does not come, also when it failed before hydration. */
export function brokenImageProps(onBroken: () => void) {
  return {
    onError: onBroken,
    ref(image: HTMLImageElement | null) {
      if (image?.src && image.complete && image.naturalWidth === 0) onBroken()
    },
  }
}
