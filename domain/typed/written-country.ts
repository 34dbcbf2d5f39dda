/** India, as people and programs write it. */
export const isIndia = (country: string): boolean => /^(?:in|ind|india|bharat|भारत)$/i.test(country.trim())
