import { execFileSync } from 'node:child_process'

/** The packages that are shipped, as CycloneDX: what npm knows of them, without the time and the number of this very run. */
export function billOfMaterials(shipped, time) {
  const known = JSON.parse(
    execFileSync('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
      maxBuffer: 64_000_000,
    }).toString(),
  )
  const components = known.components.filter(({ name }) => shipped.has(name))
  const refs = new Set(components.map((one) => one['bom-ref']))
  const { serialNumber, metadata, ...bom } = known
  return `${JSON.stringify(
    {
      ...bom,
      metadata: {
        ...metadata,
        timestamp: new Date(Number(time) * 1000).toISOString(),
        component: { ...metadata.component, name: 'bahi', type: 'application' },
      },
      components,
      dependencies: known.dependencies
        .filter(({ ref }) => refs.has(ref) || ref === metadata.component['bom-ref'])
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
    },
    null,
    2,
  )}\n`
}
