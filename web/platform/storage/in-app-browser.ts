/** Of Facebook, Instagram, Line and WeChat; and any page that an Android app shows within itself. */
const IN_APP = /; wv\)|FB_IAB|FBAN|FBAV|Instagram|Line\/|MicroMessenger/

/** Whether an app shows the page in a browser of its own, whose storage the visitor's browser does not see. */
export const isInApp = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent)
