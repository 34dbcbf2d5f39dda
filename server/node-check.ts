/** As `engines` of package.json. This file and its two callers run on Node 12 and later, so that an old one is told. */
const OLDEST = [20, 19]

/** Ends with a sentence on a Node on which the program would end with a trace; asked before anything else is loaded. */
export function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.version.slice(1).split('.').map(Number)
  const [oldest = 0, least = 0] = OLDEST
  if (major > oldest || (major === oldest && minor >= least)) return
  process.stderr.write(
    `Bahi needs Node ${OLDEST.join('.')} or newer, and this is ${process.version}: install one from nodejs.org, or Bahi's own package, which brings it.\n`,
  )
  process.exit(1)
}
