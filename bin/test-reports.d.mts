interface VitestReport {
  testResults: {
    name: string
    status?: string
    message?: string
    assertionResults: { fullName: string; duration?: number; status?: string; failureMessages?: string[] }[]
  }[]
}
interface FlowTest {
  projectName: string
  status?: string
  results: { duration: number; error?: { message?: string } }[]
}
interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: FlowTest[] }[]
}
interface ReportedTest {
  ms: number
  hasFailed: boolean
  what: string
  why?: string
}
export function testsOf(vitest: VitestReport, playwright?: { suites: Suite[] }): ReportedTest[]
export function slowestTests(tests: readonly ReportedTest[]): string[]
export function failedTests(tests: readonly ReportedTest[]): string[]
