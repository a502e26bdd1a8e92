import type { Language } from '#contract/constants.ts';

/**
 * A document as data: every word and every figure that will stand on paper, before anything is drawn. The models in `models/` make it
 * from rows, `paper/` draws it; so figures can be tested without a PDF, and one kit draws every document of the house.
 */

/** A paper of a purchase. `delivery order`: with its gate pass. `charges receipt`: of what was charged and paid for its handover. */
export type Paper = 'receipt' | 'memorandum' | 'delivery order' | 'charges receipt';

/** What stands at the top of the first page. */
export interface Letterhead {
  readonly company: string;
  readonly address: readonly string[];
  readonly contacts: readonly Fact[];
  /** By which the house is registered and licensed, in one line; '' where it has not said. */
  readonly numbers: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly look?: 'strong' | 'plate';
}

/** A line of a sum; `amount` is the printed text ('RM24,100.00', '-RM1,500.00'). */
export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  /** `sum`: under a line; `due`: the one that matters. */
  readonly weight?: 'sum' | 'due';
}

/** A line within a cell of a table; for a photo its address, and nothing is printed when it cannot be had. */
export interface CellLine {
  readonly text: string;
  readonly look?: 'strong' | 'muted' | 'plate' | 'number' | 'photo';
}

export interface Column {
  readonly title: string;
  /** Share of the width of the table. */
  readonly share: number;
  readonly align?: 'right';
}

/** A numbered section: 1 Title, 1.1 clause, 1.2 clause. Without a title the clauses are numbered 1, 2, 3. */
export interface Clauses {
  readonly title?: string;
  readonly clauses: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export interface Signature {
  /** Under the line: 'For Tukul'. */
  readonly caption: string;
  /** Printed below it: the name and office of whoever signs. */
  readonly lines: readonly string[];
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly small?: string }
  | {
      readonly kind: 'parties';
      readonly groups: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
    }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly (readonly CellLine[])[])[];
      readonly empty: string;
    }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  /** What must not be overlooked. */
  | { readonly kind: 'notice'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'clauses'; readonly sections: readonly Clauses[] }
  /** `code`: what a QR code beside them says. */
  | { readonly kind: 'signatures'; readonly places: readonly Signature[]; readonly code?: string }
  /** By which anybody may check the paper; `code` is what its QR code says. */
  | { readonly kind: 'seal'; readonly code: string; readonly title: string; readonly lines: readonly string[] }
  /** Filled in by hand. */
  | { readonly kind: 'fields'; readonly title: string; readonly labels: readonly string[] }
  /** On a page of its own, cut off and kept at the gate; `code` is what its QR code says. */
  | {
      readonly kind: 'pass';
      readonly title: string;
      readonly plate: string;
      readonly code: string;
      readonly facts: readonly Fact[];
      readonly note: string;
    };

export interface PrintedDocument {
  readonly letterhead: Letterhead;
  /** 'Official Receipt'. */
  readonly title: string;
  /** Beside the title, framed: 'DEPOSIT'. */
  readonly mark?: string;
  /** On the plate: the document's number. */
  readonly number: string;
  /** Under the title, one line each. */
  readonly lead: readonly string[];
  /** Date, order number and the like, beside the title. */
  readonly facts: readonly Fact[];
  readonly blocks: readonly Block[];
  /** At the foot of every page. */
  readonly footer: string;
  /** Below it. */
  readonly footNote?: string;
  /** Of the words that the kit adds; without it English. */
  readonly language?: Language;
  /** Without folder, with '.pdf'. */
  readonly fileName: string;
}
