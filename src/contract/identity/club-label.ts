/** A VIP level as members see it. */
export interface ClubLabel {
  readonly labelName: string;
  /** Background and text colour, `#rrggbb`. */
  readonly color: string;
  readonly color2: string;
  /** From 1; above 4 the VIP customer service answers. */
  readonly rankLevel: number;
}
