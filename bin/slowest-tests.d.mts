interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[]
}
interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}
export function slowestTests(vitest: VitestReport, playwright?: { suites: Suite[] }): string[]
