/** Most products of one family that a call names; most properties, and most values of one. */
export const MOST_VARIANTS = 100
export const MOST_PROPERTIES = 2
export const MOST_VALUES = 50
/** Letters of a family's name, of a property and of a value: 'Cotton Kurta', 'Size', 'XL'. */
export const LONGEST_FAMILY = 80
export const LONGEST_VALUE = 30

/** By what the products of a family differ: its values in the order in which they were entered. */
export interface Property {
  name: string
  values: readonly string[]
}

/** 'Cotton Kurta - M / Red'. */
export const variantName = (family: string, values: readonly string[]): string =>
  `${family} - ${values.join(' / ')}`

/**
 * The name by which searches sort a variant: its values as their places in the family, so that S, M, L and XL stand as they were
 * entered.
 */
export const variantSortName = (
  family: string,
  properties: readonly Property[],
  values: readonly string[],
): string => {
  const places = values.map((value, at) => properties[at]?.values.indexOf(value) ?? 0)
  return `${family.toLowerCase()} - ${places.map((place) => String(place).padStart(3, '0')).join(' ')}`
}

/** True if each property has one of its values here. */
export const areValuesOf = (properties: readonly Property[], values: readonly string[]): boolean =>
  values.length === properties.length &&
  properties.every((property, at) => property.values.some((value) => value === values[at]))

/** One text for the values of a variant, to compare and to look up by. */
export const variantKey = (values: readonly string[]): string => JSON.stringify(values)

/** All combinations, the first property changing last: S / Red, S / Blue, M / Red. None while a property has no values. */
export const combinations = (properties: readonly Property[]): string[][] =>
  properties.length === 0
    ? []
    : properties.reduce<string[][]>(
        (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
        [[]],
      )

/** Values as people type or paste them: 'S, M, L', one a line, or the cells of a row; each once, whatever its case. */
export const readValues = (typed: string): string[] => {
  const all = typed.split(/[,;\t\r\n]+/).map((value) => value.trim().replace(/\s+/g, ' '))
  return all.filter((value, at) => value !== '' && firstOf(all, value) === at)
}

const firstOf = (all: readonly string[], value: string) =>
  all.findIndex((one) => one.toLowerCase() === value.toLowerCase())
