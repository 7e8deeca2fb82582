export { fillBanners, readAllBanners, readBanners } from './banner.ts';
export { bannerRoutes } from './routes.ts';
export { storedBanner } from './schemas.ts';
