export const share = 'Share'
/** The name of the same button where it opens WhatsApp. */
export const shareOnWhatsApp = 'Share on WhatsApp'
