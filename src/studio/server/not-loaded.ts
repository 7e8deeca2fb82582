import { type PageLanguage, pageLanguageOf } from '#studio/languages.ts';

const texts: Readonly<Record<PageLanguage, string>> = {
  en: 'The game didn’t load. Check your connection, then close it and open it again.',
  vi: 'Trò chơi chưa tải được. Hãy kiểm tra kết nối, đóng trò chơi rồi mở lại.',
  cn: '游戏未能加载。请检查网络连接，然后关闭并重新打开。',
  id: 'Permainan tidak termuat. Periksa koneksi Anda, lalu tutup dan buka lagi.',
  th: 'โหลดเกมไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ แล้วปิดและเปิดเกมอีกครั้ง',
};

/**
 * Returns what a page says, in the language of its launch, when its scripts do not come: the
 * document carries it, and it is seen after a while unless a script has taken its place.
 */
export function notLoadedText(language: string): string {
  return texts[pageLanguageOf(language)];
}
