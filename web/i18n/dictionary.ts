/** Texts of a language by the English text, which is the key; `{name}` stands for a value in both. */
export type Dictionary = Readonly<Record<string, string>>;
