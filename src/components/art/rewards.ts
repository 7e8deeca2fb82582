/** Line drawings of the points mall on a 24-pixel grid, by the name that a reward carries. */
const rewards: Readonly<Record<string, string>> = {
  coins:
    'M8 5.5c3 0 5 1 5 2.3S11 10 8 10 3 9 3 7.8s2-2.3 5-2.3zM3 7.8v4c0 1.3 2 2.3 5 2.3M3 11.8v4c0 1.3 2 2.3 5 2.3M16 11c3 0 5 1 5 2.3s-2 2.3-5 2.3-5-1-5-2.3 2-2.3 5-2.3zM11 13.3v4c0 1.3 2 2.3 5 2.3s5-1 5-2.3v-4',
  ticket:
    'M3.5 7.5h17v3a1.6 1.6 0 0 0 0 3v3h-17v-3a1.6 1.6 0 0 0 0-3zM14.5 8v1.5M14.5 11.2v1.6M14.5 14.5V16M7 12h4',
  tea: 'M5 9.5h11.5v5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16.5 11h1.4a2.1 2.1 0 0 1 0 4.2h-1.6M8.5 4c-1 1 1 2 0 3.2M12 4c-1 1 1 2 0 3.2M4 20.5h14',
  umbrella:
    'M12 4v1.5M3.5 13a8.5 7.5 0 0 1 17 0c-1.4-1.3-3.6-1.3-4.6 0-1.4-1.3-6.4-1.3-7.8 0-1-1.3-3.2-1.3-4.6 0zM12 12.2v6a1.9 1.9 0 0 0 3.8 0',
  lantern:
    'M9 5.5h6M12 3v2.5M9 5.5C6.5 7 5.5 9 5.5 11s1 4 3.5 5.5h6c2.5-1.5 3.5-3.5 3.5-5.5s-1-4-3.5-5.5M9 16.5h6M12 16.5v4M10.5 21v-2.5M13.5 21v-2.5M12 5.5c-2 3.5-2 7.5 0 11 2-3.5 2-7.5 0-11z',
  scooter:
    'M5.5 15.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM18.5 15.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM7.8 17.8h8.4M15 5h2l1.5 10.5M4 13c2.5-.5 4.5.5 5.5 3h3.8c.4-3 1.9-4.6 4.3-5.2M4 10.5h6',
  phone:
    'M7.5 3.5h9a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM10.5 17.8h3M6.5 15.5h11',
  headphones:
    'M4.5 14.5v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1zM19.5 13.5h-2a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h1a1 1 0 0 0 1-1z',
  gift: 'M4.5 10h15v10h-15zM3.5 7h17v3h-17zM12 7v13M12 7C9 7 7.5 5.8 7.5 4.6 7.5 3 10.5 2.5 12 7c1.5-4.5 4.5-4 4.5-2.4C16.5 5.8 15 7 12 7z',
};

/** Returns the drawing of a reward; a present for an unknown name. */
export function rewardDrawing(art: string): string {
  return (Object.hasOwn(rewards, art) ? rewards[art] : rewards.gift) ?? '';
}
