type Names = readonly (readonly [sign: RegExp, name: string])[]

/** The first that fits: most browsers also call themselves Chrome or Safari. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Short name of a browser and its system: 'Chrome on Windows'; '' if unknown. The full user agent is not stored, as it would
 * identify a visitor.
 */
export function deviceOf(userAgent = ''): string {
  const nameIn = (names: Names) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
