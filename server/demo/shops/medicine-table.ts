import type { Schedule } from '#domain/shelf/schedules.ts'
import type { ShelfRow } from './demo-shelf.ts'

/** Generic name, strengths (mg), MRP of a tablet of the first (rupees), maker, schedule. */
type Generic = [string, readonly number[], number, string, Schedule?]

/** Tablets and capsules that a pharmacy keeps, with the schedules of the Drugs Rules, 1945. */
const GENERICS: readonly Generic[] = [
  ['Aceclofenac', [100, 200], 3.2, 'Ipca', 'H'],
  ['Acyclovir', [200, 400, 800], 7.5, 'Cipla', 'H'],
  ['Albendazole', [200, 400], 6, 'GSK', 'H'],
  ['Allopurinol', [100, 300], 2.4, 'GSK', 'H'],
  ['Alprazolam', [0.25, 0.5, 1], 2.1, 'Torrent', 'H1'],
  ['Amiodarone', [100, 200], 7.8, 'Sanofi', 'H'],
  ['Amitriptyline', [10, 25, 75], 1.9, 'Intas', 'H'],
  ['Amlodipine', [2.5, 5, 10], 1.6, 'Pfizer', 'H'],
  ['Amoxicillin', [250, 500], 5.2, 'GSK', 'H'],
  ['Aspirin', [75, 150, 325], 0.4, 'USV'],
  ['Atenolol', [25, 50, 100], 1.7, 'Zydus', 'H'],
  ['Atorvastatin', [5, 10, 20, 40, 80], 4.1, 'Sun', 'H'],
  ['Azathioprine', [25, 50], 8.9, 'RPG', 'H'],
  ['Baclofen', [5, 10, 25], 6.3, 'Sun', 'H'],
  ['Betahistine', [8, 16, 24], 6.1, 'Abbott', 'H'],
  ['Bisoprolol', [2.5, 5, 10], 5.4, 'Merck', 'H'],
  ['Calcium Carbonate', [250, 500], 2.6, 'Torrent'],
  ['Carbamazepine', [100, 200, 400], 1.6, 'Novartis', 'H'],
  ['Carvedilol', [3.125, 6.25, 12.5, 25], 3.3, 'Sun', 'H'],
  ['Cefadroxil', [250, 500], 8.1, 'Lupin', 'H'],
  ['Cefpodoxime', [100, 200], 14.5, 'Alkem', 'H1'],
  ['Cefuroxime', [250, 500], 28, 'GSK', 'H'],
  ['Cilnidipine', [5, 10, 20], 5.8, 'JB', 'H'],
  ['Ciprofloxacin', [250, 500, 750], 3.9, 'Cipla', 'H'],
  ['Clonazepam', [0.25, 0.5, 1, 2], 2.2, 'Torrent', 'H1'],
  ['Clopidogrel', [75, 150], 6.4, 'Sun', 'H'],
  ['Deflazacort', [6, 12, 24], 9.7, 'Macleods', 'H'],
  ['Desloratadine', [5, 10], 7.1, 'Sun', 'H'],
  ['Diclofenac', [50, 75, 100], 2.3, 'Novartis', 'H'],
  ['Domperidone', [5, 10, 20], 2.2, 'Torrent', 'H'],
  ['Doxycycline', [50, 100], 5.6, 'Pfizer', 'H'],
  ['Enalapril', [2.5, 5, 10], 2.3, 'Cadila', 'H'],
  ['Escitalopram', [5, 10, 20], 5.7, 'Lupin', 'H'],
  ['Etoricoxib', [60, 90, 120], 8.4, 'Cipla', 'H'],
  ['Ezetimibe', [5, 10], 8.7, 'MSD', 'H'],
  ['Febuxostat', [40, 80], 9.6, 'Sun', 'H'],
  ['Fexofenadine', [120, 180], 12.9, 'Sanofi'],
  ['Fluconazole', [50, 150, 200], 11.5, 'Cipla', 'H'],
  ['Folic Acid', [1, 5], 0.9, 'Abbott'],
  ['Furosemide', [20, 40], 0.8, 'Sanofi', 'H'],
  ['Gabapentin', [100, 300, 400], 6.9, 'Pfizer', 'H'],
  ['Gliclazide', [30, 40, 60, 80], 4.3, 'Serdia', 'H'],
  ['Glimepiride', [1, 2, 3, 4], 4.4, 'Sanofi', 'H'],
  ['Hydroxychloroquine', [200, 300, 400], 6.4, 'Ipca', 'H'],
  ['Hydroxyzine', [10, 25], 2.7, 'Dr. Reddy’s', 'H'],
  ['Ibuprofen', [200, 400, 600], 0.9, 'Abbott'],
  ['Isosorbide', [10, 20, 30], 3.6, 'Cipla', 'H'],
  ['Ivermectin', [3, 6, 12], 12.4, 'Mankind', 'H'],
  ['Labetalol', [50, 100, 200], 9.2, 'Mercury', 'H'],
  ['Lamotrigine', [25, 50, 100], 5.9, 'GSK', 'H'],
  ['Levetiracetam', [250, 500, 750], 7.8, 'UCB', 'H'],
  ['Levocetirizine', [2.5, 5, 10], 3.7, 'Sun'],
  ['Levofloxacin', [250, 500, 750], 6.2, 'Cipla', 'H1'],
  ['Levothyroxine', [0.025, 0.05, 0.075, 0.1], 1.2, 'Abbott', 'H'],
  ['Linagliptin', [2.5, 5], 24, 'Boehringer', 'H'],
  ['Losartan', [25, 50, 100], 4.1, 'Torrent', 'H'],
  ['Mefenamic Acid', [250, 500], 3.1, 'Blue Cross', 'H'],
  ['Methotrexate', [2.5, 7.5, 10], 5.5, 'Ipca', 'H'],
  ['Metoprolol', [12.5, 25, 50, 100], 3.2, 'AstraZeneca', 'H'],
  ['Metronidazole', [200, 400], 0.8, 'Abbott', 'H'],
  ['Montelukast', [4, 5, 10], 9.9, 'Sun', 'H'],
  ['Nifedipine', [10, 20, 30], 1.9, 'Bayer', 'H'],
  ['Nitrofurantoin', [50, 100], 8.3, 'Sun', 'H'],
  ['Ofloxacin', [100, 200, 400], 4.7, 'Sanofi', 'H1'],
  ['Olmesartan', [10, 20, 40], 6.5, 'Sun', 'H'],
  ['Omeprazole', [10, 20, 40], 3.4, 'Dr. Reddy’s', 'H'],
  ['Ondansetron', [4, 8], 5.3, 'Alkem', 'H'],
  ['Prednisolone', [5, 10, 20], 1.3, 'Pfizer', 'H'],
  ['Pregabalin', [50, 75, 150], 10.4, 'Torrent', 'H1'],
  ['Propranolol', [10, 20, 40], 1.8, 'Abbott', 'H'],
  ['Rabeprazole', [10, 20], 6.2, 'Torrent', 'H'],
  ['Ramipril', [1.25, 2.5, 5, 10], 6.1, 'Sanofi', 'H'],
  ['Rosuvastatin', [5, 10, 20, 40], 8.8, 'Sun', 'H'],
  ['Sertraline', [25, 50, 100], 4.9, 'Pfizer', 'H'],
  ['Sitagliptin', [25, 50, 100], 12.6, 'MSD', 'H'],
  ['Spironolactone', [25, 50, 100], 2.9, 'RPG', 'H'],
  ['Telmisartan', [20, 40, 80], 3.9, 'Glenmark', 'H'],
  ['Torsemide', [5, 10, 20], 3.8, 'Abbott', 'H'],
  ['Tranexamic Acid', [250, 500], 14.1, 'Pfizer', 'H'],
  ['Vildagliptin', [50, 100], 11.3, 'Novartis', 'H'],
  ['Warfarin', [1, 2, 5], 2.5, 'Cipla', 'H'],
  ['Zolpidem', [5, 10], 9.1, 'Sun', 'H1'],
]
const PACKS = [10, 15, 30] as const
const HOW_MANY = 582

interface Tablet {
  row: ShelfRow
  facts: { brand: string; schedule?: Schedule }
}

const TABLETS: readonly Tablet[] = PACKS.flatMap((pack) =>
  GENERICS.flatMap(([name, strengths, price, brand, schedule], at) =>
    strengths.map((strength, step): Tablet => {
      const mrp = Math.round(price * (1 + step * 0.55) * pack * 10) / 10
      const code = name.replaceAll(/[^A-Za-z]/g, '').slice(0, 5)
      return {
        row: [
          'Tablets',
          `${name} ${strength} mg, strip of ${pack}`,
          `${code}${strength}S${pack}`.toUpperCase(),
          '3004',
          'Strip',
          Math.round(mrp * 72) / 100,
          mrp,
          5,
          0,
          3 + (at % 5),
        ],
        facts: schedule ? { brand, schedule } : { brand },
      }
    }),
  ),
).slice(0, HOW_MANY)

/** Tablets by generic name, strength and pack, sold at the MRP. */
export const TABLET_ROWS: readonly ShelfRow[] = TABLETS.map(({ row }) => row)
export const TABLET_FACTS = Object.fromEntries(TABLETS.map(({ row, facts }) => [row[2], facts]))
